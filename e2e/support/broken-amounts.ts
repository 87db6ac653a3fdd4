/** Amounts that break over two lines. Fitted text may break between number and unit. */
export const BROKEN_AMOUNTS = `(() => {
  const blockOf = (node) => {
    let element = node.parentElement;
    while (getComputedStyle(element).display === 'inline') element = element.parentElement;
    return element;
  };
  const pieces = [];
  let text = '';
  let block = null;
  for (const root of document.querySelectorAll('main, [role=dialog]')) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!node.parentElement.checkVisibility() || node.parentElement.closest('.sr-only') !== null) continue;
      const own = blockOf(node);
      if (own !== block) text += '\\n';
      block = own;
      pieces.push({ node, start: text.length });
      text += node.data;
    }
  }
  const placeOf = (index) => {
    const piece = pieces.findLast(({ start }) => start <= index);
    return [piece.node, index - piece.start];
  };
  const AMOUNT = /(R\\$\\u00a0)?\\d[\\d.]*,\\d+([\\u00a0 ](USDT|BTC|ETH|SOL|BNB))?/g;
  const NUMBER = /(R\\$\\u00a0)?\\d[\\d.]*,\\d+/g;
  const isFitted = ({ index }) => placeOf(index)[0].parentElement.closest('[style*="--fit"]') !== null;
  const found = [...text.matchAll(AMOUNT)].filter((match) => !isFitted(match));
  return [...found, ...[...text.matchAll(NUMBER)].filter(isFitted)]
    .filter(({ 0: amount, index }) => {
      const range = document.createRange();
      range.setStart(...placeOf(index));
      const [node, offset] = placeOf(index + amount.length - 1);
      range.setEnd(node, offset + 1);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return boxes.some(({ top }) => boxes.some(({ bottom }) => top >= bottom - 2));
    })
    .map(({ 0: amount, index }) => {
      const { parentElement: parent } = placeOf(index)[0];
      return amount + ' in ' + parent.tagName + '.' + parent.className + ' < ' + parent.parentElement.className;
    });
})()`;
