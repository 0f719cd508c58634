import type { GroupName } from './markers.ts'

/** A requisition with values that only the group has. */
export const markedRequisition = (group: GroupName, by: string, ms: () => number): Record<string, unknown> => ({
  requisitionStatus: 'draft',
  requisitionTemplate: `${group}-template`,
  requisitionVersion: 1,
  requisitionValues: { title: `${group}-jobSettings-requisition-title` },
  requisitionEdits: { title: { at: ms(), by, byName: `${group}-jobSettings-requisition-editor` } },
  requisitionAt: ms(),
  requisitionBy: `${group}-jobSettings-requisitionBy`,
  wasPosted: true,
})
