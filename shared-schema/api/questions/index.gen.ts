// Made by `npm run generate` from the names of the files beside it.
export { check_type } from './check_type.ts'
export { fetch } from './fetch.ts'
