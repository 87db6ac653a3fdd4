import { buildApp } from '../app.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';

/** `npm run liabilities`: publishes a proof of liabilities now, in addition to the daily one. */
const config = loadConfig(process.env);
const app = await buildApp(config, createLog({ ...config, logLevel: 'error' }));
try {
  const published = await app.publishLiabilities();
  if (published.outcome === 'published') {
    const { epoch, assets } = published.manifest;
    for (const { asset, total, leaves } of assets)
      console.log(`epoch ${epoch} ${asset}: ${total} minor units owed, ${leaves} leaves`);
  } else {
    console.error(`Nothing was published: ${published.outcome}.`);
    process.exitCode = 1;
  }
} finally {
  await app.close();
}
