import { z } from 'zod'
import type { MinioOptions } from './minioStore.ts'

/** The variables of the object store, for the storage-service and the operator's commands. */
export const s3Fields = {
  S3_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  S3_BUCKET: z.string().default('hikma'),
  S3_REGION: z.string().default('us-east-1'),
}

type Variables = z.output<z.ZodObject<typeof s3Fields>>

export const s3Settings = (variables: Variables): MinioOptions => ({
  url: new URL(variables.S3_URL),
  accessKey: variables.S3_ACCESS_KEY,
  secretKey: variables.S3_SECRET_KEY,
  bucket: variables.S3_BUCKET,
  region: variables.S3_REGION,
})
