/**
 * Stays in view while what is above scrolls below it and fades out, except in a window as low as when zoomed in.
 * The caller sets its offset and padding.
 */
export const STICKY_ACTIONS =
  'sticky bg-card before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-card before:to-transparent [@media(height<22rem)]:static print:static';
