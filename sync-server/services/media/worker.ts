import { answerOnce } from '../foreign-files/answer-once.ts'
import { makeMedia } from './make-media.ts'
import { MediaWork } from './protocol.ts'

// the media process: bytes of strangers meet native code here
answerOnce(({ request }) => makeMedia(MediaWork.parse(request)))
