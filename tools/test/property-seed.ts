import { configureGlobal } from 'fast-check';

/** The same random inputs in each run; PROPERTY_SEED chooses others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) });
