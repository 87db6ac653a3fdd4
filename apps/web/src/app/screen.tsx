import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  useEffect,
  useState,
} from 'react';
import { type LazyPart, lazyPart } from '../lib/browser/lazy-part.ts';
import { reportScreen } from '../lib/browser/when-idle.ts';

export interface Screen<Props> {
  readonly part: LazyPart<ComponentType<Props>>;
  readonly late: LazyExoticComponent<ComponentType<Props>>;
}

/** A lazily loaded screen, which can be fetched before its first use. */
export function createScreen<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Screen<Props> {
  const part = lazyPart(async () => (await load()).default);
  return { part, late: lazy(async () => ({ default: await part.load() })) };
}

export interface ScreenViewProps<Props> {
  readonly screen: Screen<Props>;
  readonly props: Props;
}

/** Renders a fetched screen at once, which avoids a first render without it. */
export function ScreenView<Props extends object>({ screen, props }: ScreenViewProps<Props>) {
  // Chosen once, since another component would lose the screen's state.
  const [component] = useState(() => screen.part.current ?? screen.late);
  useEffect(reportScreen, []);
  return createElement<Props>(component as ComponentType<Props>, props);
}
