/** Ids of the sample world: the examples of the contract name them, and tests/contract builds exactly this world. */
export const sample = {
  gid: '01k9sample0000000000000grp',
  adminId: '01k9sample0000000000000adm',
  recruiterId: '01k9sample0000000000000rec',
  programmeId: '01k9sample0000000000000prg',
  jobId: '20261121081318-k3f9x2ab',
  videoQuestionId: '01k9sample0000000000000qv1',
  choiceQuestionId: '01k9sample0000000000000qc1',
  shortQuestionId: '01k9sample0000000000000qs1',
  interviewId: '01k9sample0000000000000iv1',
  answerId: '01k9sample0000000000000an1',
  email: 'recruiter@sample.test',
  adminEmail: 'admin@sample.test',
  candidateEmail: 'candidate@sample.test',
  password: 'Sample-world-2026!',
} as const
