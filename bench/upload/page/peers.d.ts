/** Of the packages in bench/peers, what the page uses: the app is built and checked without them. */
declare module 'tus-js-client' {
  interface Options {
    endpoint: string
    onSuccess(): void
    onError(error: Error): void
  }
  export const defaultOptions: { urlStorage: { findAllUploads(): Promise<object[]> } }
  export class Upload {
    url: string | null
    constructor(file: File, options: Options)
    findPreviousUploads(): Promise<object[]>
    resumeFromPreviousUpload(previous: object): void
    start(): void
  }
}

declare module '@uppy/core' {
  interface Result {
    successful?: { uploadURL?: string; s3Multipart?: { key: string } }[]
    failed?: { error?: string | null }[]
  }
  export default class Uppy {
    use(plugin: unknown, options?: object): this
    addFile(file: { name: string; data: File }): string
    getFiles(): { isGhost?: boolean; progress: { bytesUploaded: number | false } }[]
    upload(): Promise<Result | undefined>
    retryAll(): Promise<Result | undefined>
    on(event: 'upload-success', listener: (file: unknown, answer: { uploadURL?: string }) => void): this
  }
}

declare module '@uppy/aws-s3' {
  const plugin: unknown
  export default plugin
}

declare module '@uppy/golden-retriever' {
  const plugin: unknown
  export default plugin
}
