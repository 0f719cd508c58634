// Made by `npm run generate` from the names of the files beside it.
export { claim_place } from './claim_place.ts'
export { end_event } from './end_event.ts'
export { list_events } from './list_events.ts'
export { open_event } from './open_event.ts'
export { recover_key } from './recover_key.ts'
export { tell_place } from './tell_place.ts'
