const OPEN = 'lastro:palette';

export function openPalette(): void {
  window.dispatchEvent(new Event(OPEN));
}

export function onOpenPalette(open: () => void): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    open();
  }
  window.addEventListener(OPEN, open);
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener(OPEN, open);
    window.removeEventListener('keydown', onKeyDown);
  };
}
