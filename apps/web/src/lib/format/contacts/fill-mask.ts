/** '#' stands for a character; a separator appears with the character after it. */
export function fillMask(mask: string, characters: string): string {
  let filled = '';
  let used = 0;
  let separators = '';
  for (const slot of mask) {
    if (used === characters.length) break;
    if (slot === '#') {
      filled += separators + characters.charAt(used);
      separators = '';
      used += 1;
    } else {
      separators += slot;
    }
  }
  return filled;
}
