/** The caches of a browser in memory. Keys are addresses below `https://library.test`. */
export function createMemoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const urlOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, 'https://library.test').href
  const cacheOf = (answers: Map<string, Response>) => ({
    put: async (request: RequestInfo | URL, answer: Response) => void answers.set(urlOf(request), answer),
    addAll: async (paths: string[]) => {
      for (const path of paths) answers.set(urlOf(path), new Response(`fetched ${path}`))
    },
    match: async (request: RequestInfo | URL) => answers.get(urlOf(request))?.clone(),
    keys: async () => [...answers.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => answers.delete(urlOf(request)),
  })
  const caches = {
    open: async (name: string) => {
      const answers = all.get(name) ?? new Map<string, Response>()
      all.set(name, answers)
      return cacheOf(answers)
    },
    has: async (name: string) => all.has(name),
    match: async (request: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      all.get(cacheName)?.get(urlOf(request))?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
  return {
    caches: caches as unknown as CacheStorage,
    names: () => [...all.keys()].toSorted(),
    /** The texts of a cache by their paths. */
    async texts(name: string): Promise<Record<string, string>> {
      const answers = [...(all.get(name) ?? [])]
      const entries = answers.map(
        async ([url, answer]) => [new URL(url).pathname, await answer.clone().text()] as const,
      )
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}
