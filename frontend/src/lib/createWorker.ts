import { WORKER_PATH } from '@hikma/contracts/serviceWorker'

/** Trusted Types, as far as they are used here; not every browser has them. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The names of the workers' scripts: those of their sources, with a hash where they are built. */
const SCRIPT =
  /^\/(?:assets|src\/[\w/]+)\/(?:texWorker|manuscriptWorker|compareWorker|epubWorker|writingWorker)(?:-[\w-]+\.js|\.ts\?[\w&=]+)$/

/** Only these addresses may become a worker's script (SECURITY.md §2.9). A browser makes a policy of a name once. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('workers', {
  createScriptURL(url) {
    if (url !== WORKER_PATH && !SCRIPT.test(url)) throw new TypeError('This script is no worker of the library.')
    return url
  },
})

/** Starts a worker of the library. Throws a TypeError for any other address. */
export const createWorker = (url: string): Worker => new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })

/** Registers the service worker, which the browser then asks for at each visit. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH, { updateViaCache: 'none' })
