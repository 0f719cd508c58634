// Made by `npm run generate` from the names of the files beside it.
export { fetch_all_statistics } from './fetch_all_statistics.ts'
export { statistics } from './statistics.ts'
