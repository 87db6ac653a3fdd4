/**
 * Makes an element. Text only ever goes in as text, so what a stranger wrote into a mail or a charge
 * can't become markup. `properties` are attributes, except `on`, which holds event listeners.
 */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  const { on = {}, ...attributes } = properties;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    node.setAttribute(name, value === true ? '' : String(value));
  }
  for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener);
  node.append(...children.filter((child) => child !== null));
  return node;
}

const SVG = 'http://www.w3.org/2000/svg';

export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.append(use);
  return svg;
}

/** Replaces what a container shows and gives the focus back to the element with the same `data-focus`. */
export function show(container, ...children) {
  const focused = container.contains(document.activeElement)
    ? document.activeElement.dataset.focus
    : undefined;
  container.replaceChildren(...children);
  if (focused === undefined) return;
  container.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
}

const TOAST_MS = 5000;

/** Tells the person what happened, for a while. */
export function toast(text, tone = 'good') {
  const note = element('p', { class: `toast ${tone}` }, text);
  document.getElementById('toasts').append(note);
  setTimeout(() => note.remove(), TOAST_MS);
}

const COPIED_MS = 2000;

/** A button that copies a text and says so for two seconds. `label` names what is copied. */
export function copyButton(text, label, focus) {
  const caption = element('span', {}, 'Copiar');
  const button = element(
    'button',
    { type: 'button', class: 'button quiet', 'aria-label': `Copiar ${label}`, 'data-focus': focus },
    icon('copy'),
    caption,
  );
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast('O navegador não deixou copiar.', 'bad');
      return;
    }
    caption.textContent = 'Copiado';
    setTimeout(() => {
      caption.textContent = 'Copiar';
    }, COPIED_MS);
  });
  return button;
}

export function emptyState(iconName, title, text) {
  return element(
    'div',
    { class: 'empty' },
    icon(iconName),
    element('p', { class: 'empty-title' }, title),
    element('p', {}, text),
  );
}
