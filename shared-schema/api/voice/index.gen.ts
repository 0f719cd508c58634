// Made by `npm run generate` from the names of the files beside it.
export { post_all_voice } from './post_all_voice.ts'
export { post_voice } from './post_voice.ts'
export { voice } from './voice.ts'
