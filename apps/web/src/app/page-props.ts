/** What every screen is told of itself; most have no use for it. */
export interface PageProps {
  readonly name: string;
  readonly title: string;
}
