import * as v from 'valibot'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { env } from '../../lib/env.ts'
import { serviceEnv } from '../../lib/service-env.ts'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { db } from '../db.ts'

const SEND = 'https://api.emailjs.com/api/v1.0/email/send'

const RequestSchema = v.object({
  service_id: v.literal(serviceEnv.emailjs.serviceId),
  template_id: v.literal(serviceEnv.emailjs.templateId),
  user_id: v.literal(serviceEnv.emailjs.publicKey),
  template_params: v.object({
    name: v.string(),
    email: v.string(),
    subject: v.string(),
    message: v.string(),
  }),
})

/**
 * EmailJS's send call: https://www.emailjs.com/docs/rest-api/send/
 * Three subjects fail: "fail" with 400, "busy" with 429, "blocked" with a network error, like a content blocker.
 */
export const emailjsHandlers: HttpHandler[] =
  serviceEnv.emailjs.publicKey === ENV_RULES.VITE_EMAILJS_PUBLIC_KEY.standIn
    ? [
        http.post(SEND, async ({ request }) => {
          const sent = v.safeParse(RequestSchema, await request.json())
          if (!sent.success) return new HttpResponse('The service ID not found', { status: 400 })
          const message = sent.output.template_params
          switch (message.subject.trim().toLowerCase()) {
            case 'fail':
              return new HttpResponse('The template is broken', { status: 400 })
            case 'busy':
              return new HttpResponse('Too many requests', { status: 429 })
            case 'blocked':
              return HttpResponse.error()
            default:
              db.write((draft) => {
                draft.emails.push({
                  to: env.supportEmail,
                  subject: message.subject,
                  fields: message,
                  sentAt: new Date().toISOString(),
                })
              })
              return new HttpResponse('OK')
          }
        }),
      ]
    : []
