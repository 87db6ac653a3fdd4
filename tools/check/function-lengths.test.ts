import { expect, it } from 'vitest';
import { functionLengths } from './function-lengths.ts';

const SOURCE = `// A comment with an accent: é.
import { x } from 'y';

export function three() {
  return x;
}

const short = (a: number) => a + 1;
const two = () => { short(1);
  return 'ç'; };
class Counter {
  add(): void {
    this.add();

    this.add();
  }
}
`;

it('counts the lines of functions with a body, methods included', async () => {
  expect(await functionLengths('a.ts', SOURCE)).toEqual([3, 2, 5]);
  expect(await functionLengths('b.tsx', SOURCE)).toEqual([3, 2, 5]);
});
