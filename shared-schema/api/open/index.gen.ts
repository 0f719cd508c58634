// Made by `npm run generate` from the names of the files beside it.
export { check_receipt } from './check_receipt.ts'
export { embed_card } from './embed_card.ts'
export { erasure_state } from './erasure_state.ts'
export { job_post } from './job_post.ts'
