// Made by `npm run generate` from the names of the files beside it.
export { get_log } from './get_log.ts'
export { ip_location } from './ip_location.ts'
