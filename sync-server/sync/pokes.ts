/** "Something changed in this scope": content-free signals for the SSE stream, across processes. */
export interface Pokes {
  /** called after a publication in this process */
  emit(scope: string): void
  /** calls back with scopes that changed, in this or any other process; returns the way to stop */
  subscribe(listener: (scope: string) => void): () => void
  start(): void
  stop(): Promise<void>
}
