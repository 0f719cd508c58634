/** Fields of the section `requisition`; all are the server's, and those who do not edit the job see none of them. */
export const REQUISITION_FIELDS = [
  'requisitionStatus',
  'requisitionTemplate',
  'requisitionVersion',
  'requisitionValues',
  'requisitionEdits',
  'requisitionAt',
  'requisitionBy',
  'wasPosted',
] as const
