import { beginUpload } from '../made/uploads.ts'
import type { FamilyWorld } from '../scene.ts'

export const world: FamilyWorld<'pieces'> = {
  examples: {
    open_part: async (scene, example) => ({ ...example, upload_id: await beginUpload(scene) }),
    assemble_part: async (scene, example) => ({ ...example, upload_id: await beginUpload(scene) }),
  },
}
