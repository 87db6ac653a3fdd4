import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = '{apps,packages,scripts,tools,test,bench,chaos,e2e,ops}/**/*.{ts,tsx,mjs,js,css,sql,sh}';
const EXCLUDED = 'tools/check/outside-papers.test.ts';
const COMMENT = /(?:^|\s)(?:\/\/|\/?\*\*?|--|#)\s(.*)$/;
const PAPER =
  /\b(?:the specification|as specified|DECISIONS|FINDINGS|HOUSE|EXPERIENCE|ARCHITECTURE|QUALITY)(?:\.md)?\b|\bsection \d/i;
/** Published standards have sections, too. */
const STANDARD = /\b(?:RFC|ISO|NIST|OWASP|ASVS|BIP|EIP|API Pix|Decree|Lei|Resolução)\b/;

export function mentionsOutsidePaper(line: string): boolean {
  const comment = COMMENT.exec(line)?.[1];
  if (comment === undefined || !PAPER.test(comment) || STANDARD.test(comment)) return false;
  return /specification|specified|section/i.test(comment) || /\b[A-Z]{5,}(?:\.md)?\b/.test(comment);
}

/** Released migrations cannot be edited. */
export function checkOutsidePapers(root: string): readonly string[] {
  const files = globSync(FILES, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|migrations)$/.test(path),
  });
  return files
    .filter((file) => file !== EXCLUDED)
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (mentionsOutsidePaper(line) ? [`${file}:${index + 1}`] : [])),
    );
}
