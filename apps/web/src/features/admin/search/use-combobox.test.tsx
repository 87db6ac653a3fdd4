import type { KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type ComboboxOptions, neighbour, useCombobox } from './use-combobox.ts';

type Combobox = ReturnType<typeof useCombobox<string>>;

interface ProbeProps {
  readonly options: ComboboxOptions<string>;
  readonly onRender: (combobox: Combobox) => void;
}

function Probe({ options, onRender }: ProbeProps) {
  onRender(useCombobox(options));
  return null;
}

const OPTIONS: ComboboxOptions<string> = {
  items: ['ana', 'bruno'],
  keyOf: (item) => item,
  isOutdated: () => false,
  onChoose: () => undefined,
};

function comboboxOf(options: Partial<ComboboxOptions<string>>): Combobox {
  const rendered: Combobox[] = [];
  renderToStaticMarkup(
    <Probe options={{ ...OPTIONS, ...options }} onRender={(combobox) => rendered.push(combobox)} />,
  );
  const [combobox] = rendered;
  if (combobox === undefined) throw new Error('not rendered');
  return combobox;
}

function press(combobox: Combobox, key: string) {
  const event = { key, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  combobox.fieldProps.onKeyDown(event as unknown as KeyboardEvent);
  return event;
}

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', 0, 1, 0],
  ['ArrowUp', -1, 0, 0],
] as const)('%s at option %d of %d leads to option %d', (key, at, count, next) => {
  expect(neighbour(key, at, count)).toBe(next);
});

it('names its list and the active option to screen readers', () => {
  const { fieldProps, listProps, optionProps } = comboboxOf({});
  expect(fieldProps['aria-expanded']).toBe(true);
  expect(fieldProps['aria-controls']).toBe(listProps.id);
  expect(fieldProps['aria-activedescendant']).toBe(optionProps('ana').id);
  expect([optionProps('ana')['aria-selected'], optionProps('bruno')['aria-selected']]).toEqual([true, false]);
});

it('has no active option while it is closed or empty', () => {
  const closed = comboboxOf({ open: false }).fieldProps;
  expect(closed['aria-expanded']).toBe(false);
  expect(closed['aria-activedescendant']).toBeUndefined();
  expect(comboboxOf({ items: [] }).fieldProps['aria-activedescendant']).toBeUndefined();
});

it('Enter and a click choose an option, unless it is outdated', () => {
  const onChoose = vi.fn();
  const combobox = comboboxOf({ onChoose, isOutdated: (item) => item === 'bruno' });
  expect(press(combobox, 'Enter').preventDefault).toHaveBeenCalled();
  combobox.optionProps('bruno').onClick();
  expect(combobox.optionProps('bruno')['aria-disabled']).toBe(true);
  expect(onChoose.mock.calls).toEqual([['ana']]);
  combobox.optionProps('ana').onClick();
  expect(onChoose).toHaveBeenCalledTimes(2);
});

it('an arrow opens the closed list, and Escape closes only the list', () => {
  const onOpenChange = vi.fn();
  press(comboboxOf({ open: false, onOpenChange }), 'ArrowDown');
  expect(onOpenChange.mock.calls).toEqual([[true]]);
  expect(press(comboboxOf({ open: true, onOpenChange }), 'Escape').stopPropagation).toHaveBeenCalled();
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

it('leaves keys to the form and the dialog around it when they are not for the list', () => {
  const onChoose = vi.fn();
  const onOpenChange = vi.fn();
  const closed = comboboxOf({ open: false, onChoose, onOpenChange });
  expect(press(closed, 'Enter').preventDefault).not.toHaveBeenCalled();
  expect(press(closed, 'Escape').stopPropagation).not.toHaveBeenCalled();
  expect(press(comboboxOf({}), 'Escape').stopPropagation).not.toHaveBeenCalled();
  for (const key of ['Home', 'End']) expect(press(comboboxOf({}), key).preventDefault).not.toHaveBeenCalled();
  expect([onChoose, onOpenChange].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
