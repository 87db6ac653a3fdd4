import { readArguments } from './arguments.ts';
import { withApp } from './with-app.ts';

/** `npm run liabilities`: publishes a proof of liabilities now, in addition to the daily one. */
readArguments({ usage: 'npm run liabilities' });
await withApp(process.env, 'error', async (app) => {
  const published = await app.publishLiabilities();
  if (published.outcome === 'published') {
    const { epoch, assets } = published.manifest;
    for (const { asset, total, leaves } of assets)
      console.log(`epoch ${epoch} ${asset}: ${total} minor units owed, ${leaves} leaves`);
  } else {
    console.error(`Nothing was published: ${published.outcome}.`);
    process.exitCode = 1;
  }
});
