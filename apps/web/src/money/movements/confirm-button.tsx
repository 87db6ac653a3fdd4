import { type MouseEvent, useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** The second tap of a double tap on the form's button lands here, where nothing was read yet. */
const READ_MS = 500;

/** Confirms a movement; right after it appears, only the keyboard presses it. */
export function ConfirmButton({ onClick, ...button }: ButtonProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), READ_MS);
    return () => clearTimeout(timer);
  }, []);
  function click(event: MouseEvent<HTMLButtonElement>): void {
    const isByKeyboard = event.detail === 0;
    if (ready || isByKeyboard) onClick?.(event);
  }
  return <Button {...button} aria-disabled={!ready} onClick={click} />;
}
