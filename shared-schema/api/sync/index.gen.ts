// Made by `npm run generate` from the names of the files beside it.
export { digest } from './digest.ts'
export { first_load } from './first_load.ts'
export { pull } from './pull.ts'
export { push } from './push.ts'
export { stream } from './stream.ts'
