import { messageOf } from './client.js';

/**
 * Inserts text only as text, so that mails and charges cannot inject markup. `properties` are attributes, except
 * `on`, which holds event listeners.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string | null)} children
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

/** @param {string} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.append(use);
  return svg;
}

/** Throws if the page has no such element. @param {string} id */
export function part(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

/** @param {Element} container @param {string} selector */
export function focusOn(container, selector) {
  const found = container.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

/**
 * Replaces the content and restores the focus to the element with the same `data-focus`.
 *
 * @param {Element} container
 * @param {...Node} children
 */
export function show(container, ...children) {
  const active = document.activeElement;
  const focused =
    active instanceof HTMLElement && container.contains(active) ? active.dataset.focus : undefined;
  container.replaceChildren(...children);
  if (focused !== undefined) focusOn(container, `[data-focus="${CSS.escape(focused)}"]`);
}

const TOAST_MS = 5000;

/** @param {string} text */
export function toast(text, tone = 'good') {
  const note = element('p', { class: `toast ${tone}` }, text);
  part('toasts').append(note);
  setTimeout(() => note.remove(), TOAST_MS);
}

const COPIED_MS = 2000;

/**
 * `label` names what is copied.
 *
 * @param {string} text
 * @param {string} label
 * @param {string} [focus]
 */
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

/** @param {string} iconName @param {string} title @param {string} text */
export function emptyState(iconName, title, text) {
  return element(
    'div',
    { class: 'empty' },
    icon(iconName),
    element('p', { class: 'empty-title' }, title),
    element('p', {}, text),
  );
}

/**
 * Disables the button while `step` runs, and shows its error below the field.
 *
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} error
 * @param {() => Promise<void>} step
 */
export async function busy(button, error, step) {
  error.textContent = '';
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  try {
    await step();
  } catch (failure) {
    error.textContent = messageOf(failure);
  } finally {
    button.disabled = false;
    button.removeAttribute('aria-busy');
  }
}
