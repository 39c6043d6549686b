/** Imported by worker threads that run the sources: tsx starts by itself in the main thread alone. */
import { register } from 'tsx/esm/api';

register();
