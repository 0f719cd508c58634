import { storeReadCv } from '../made/cvs.ts'
import type { FamilyWorld } from '../scene.ts'

export const world: FamilyWorld<'candidate_cv'> = {
  examples: {
    save: async ({ app }, example) => {
      await storeReadCv(app.deps)
      return example
    },
  },
}
