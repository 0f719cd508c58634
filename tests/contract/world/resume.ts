import { storeReadCv } from '../made/cvs.ts'
import type { FamilyWorld } from '../scene.ts'

export const world: FamilyWorld<'resume'> = {
  examples: {
    post_load_profile: async ({ app }, example) => {
      await storeReadCv(app.deps)
      return example
    },
    post_submit_profile: async ({ app }, example) => {
      await storeReadCv(app.deps)
      return example
    },
  },
}
