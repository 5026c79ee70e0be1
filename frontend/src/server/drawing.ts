// The server's build of the frontend: what web-service imports to draw documents (decision 43).
export { drawDocument } from './drawDocument.tsx'
export { matchBooks } from './matchBooks.ts'
