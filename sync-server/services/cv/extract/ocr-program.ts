import { answerOnce } from '../../foreign-files/answer-once.ts'
import { CvFileError, type ExtractReply } from './extract-protocol.ts'
import { readScan } from './read-scan.ts'

answerOnce(async ({ bytes }): Promise<ExtractReply> => {
  try {
    return await readScan(bytes)
  } catch (error) {
    if (error instanceof CvFileError) return { problem: error.problem }
    throw error
  }
})
