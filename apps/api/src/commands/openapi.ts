import { withApp } from './with-app.ts';

const ENVIRONMENT = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  SECRET_KEY: 'x'.repeat(32),
};

export function buildOpenApi(): Promise<object> {
  return withApp(ENVIRONMENT, 'silent', (app) => app.http.swagger());
}
