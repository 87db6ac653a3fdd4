import { IN1888 } from './in1888.ts';
import type { Layout } from './layout.ts';

/** Earlier layouts are kept, so that files of existing reports do not change. */
const LAYOUTS: ReadonlyMap<string, Layout> = new Map([IN1888].map((layout) => [layout.id, layout]));

export const CURRENT_LAYOUT = IN1888.id;

export function layoutOf(id: string): Layout {
  const layout = LAYOUTS.get(id);
  if (layout === undefined) throw new Error(`no layout ${id}`);
  return layout;
}
