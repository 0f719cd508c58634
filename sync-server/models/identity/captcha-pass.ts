import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Record of a captcha solved for this job and address (`pass`), or of a captcha handed in before (`used`). `_id` is a keyed hash. */
export interface CaptchaPass {
  _id: string
  until: number
}

export const captchaPasses = (connection: Connection) =>
  defineModel<CaptchaPass>(connection, {
    name: 'captchaPasses',
    definition: { _id: String, until: Number },
    indexes: [{ fields: { until: 1 } }],
    scopedBy: ['_id', 'until'],
  })
