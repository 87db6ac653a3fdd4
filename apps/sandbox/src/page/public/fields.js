import { element } from './dom.js';

/** @param {string} id @param {string[][]} options */
export function select(id, options) {
  return element(
    'select',
    { id },
    ...options.map(([value = '', text = '']) => element('option', { value }, text)),
  );
}

/** @param {string} id @param {Record<string, string>} properties */
export function input(id, properties) {
  return element('input', { id, autocomplete: 'off', ...properties });
}

/** @param {string} id */
export function fieldError(id) {
  return element('p', { class: 'field-error', id, role: 'alert' });
}

/** @param {string} label @param {HTMLElement} control */
export function field(label, control, drawsArrow = false) {
  return element(
    'div',
    { class: 'field' },
    element('label', { for: control.id }, label),
    drawsArrow ? element('div', { class: 'select' }, control) : control,
  );
}

/** @param {...HTMLElement} fields */
export function pair(...fields) {
  return element('div', { class: 'pair' }, ...fields);
}
