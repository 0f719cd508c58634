import { answerOnce } from '../../foreign-files/answer-once.ts'
import { ExtractRequest } from './extract-protocol.ts'
import { readFile } from './read-file.ts'

answerOnce(async ({ request, bytes }) => await readFile(ExtractRequest.parse(request).type, bytes))
