import { configureGlobal } from 'fast-check';

/** Each run uses the same random inputs; PROPERTY_SEED selects others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) });
