import { z } from 'zod'
import { defineJob } from '@/server/database/jobs'

export const expireOverdueClaimsJob = defineJob('claims.expire-overdue', z.object({}))

export const letGoOverdueJob = defineJob('claims.let-go-overdue', z.object({}))

export const endOverdueChoicesJob = defineJob('claims.end-overdue-choices', z.object({}))

export const publishForgottenJob = defineJob('claims.publish-forgotten', z.object({}))
