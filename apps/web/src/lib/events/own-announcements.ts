import type { EventType } from '@lastro/contracts';
import { useEffect, useEffectEvent } from 'react';

export interface TransactionEvent {
  readonly type: EventType;
  /** Of the transaction. */
  readonly id?: string;
}

type Announces = (event: TransactionEvent) => Promise<boolean>;

const screens = new Set<Announces>();

/** `announces`: whether this screen itself tells the customer of the event. */
export function useOwnAnnouncements(announces: Announces): void {
  const latest = useEffectEvent(announces);
  useEffect(() => {
    const screen: Announces = (event) => latest(event);
    screens.add(screen);
    return () => void screens.delete(screen);
  }, []);
}

/** False if a screen can't find out: two announcements are better than none. */
export async function isAnnouncedByScreen(event: TransactionEvent): Promise<boolean> {
  const answers = await Promise.all([...screens].map((announces) => announces(event).catch(() => false)));
  return answers.includes(true);
}
