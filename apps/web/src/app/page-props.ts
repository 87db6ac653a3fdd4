export interface PageProps {
  readonly name: string;
  readonly title: string;
}
