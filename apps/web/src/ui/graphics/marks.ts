/** Path in a square with sides of 25.2 from (4.4, 3.5). */
export const LOGO = {
  mast: 'M7.5 3.5h3.75a1.5 1.5 0 0 1 1.5 1.5v11.75a1.5 1.5 0 0 1-1.5 1.5H7.5a1.5 1.5 0 0 1-1.5-1.5V5a1.5 1.5 0 0 1 1.5-1.5Z',
  hull: 'M6 19.5h22a9.2 9.2 0 0 1-9.2 9.2h-3.6A9.2 9.2 0 0 1 6 19.5Z',
} as const;

/** Strokes of 4 in a circle of 56. */
export const SEALS = {
  completed: 'm17.5 28.5 7.5 7.5L39 21',
  pending: 'M28 17v11.5l7 5',
  failed: 'm20 20 16 16m0-16L20 36',
} as const;
