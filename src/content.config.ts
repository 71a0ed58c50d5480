import { defineCollection } from 'astro:content'
import { isCalendarDate } from '@domain/platform/dates.ts'
import { NEWS_CATEGORIES, PARTNER_TYPES } from '@domain/public/newsletter.ts'
import { file, glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { SITE_ICONS, type SiteIconName } from './site/icons.ts'

/*
 * Content that editors change. A bad entry fails the build with its file and field. Every object is strict, so that a
 * misspelt field is an error.
 */
const sentence = z.string().trim().min(1)
const day = z.string().refine(isCalendarDate, 'must be a day written "YYYY-MM-DD"')
/** A path of this site, an anchor of the page, or a mail or phone link. */
const href = z.string().regex(/^(\/(?!\/)|#|mailto:|tel:)\S*$/, 'must begin with "/", "#", "mailto:" or "tel:"')
const art = z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a drawing in src/assets/art, without its ending')
const action = z.strictObject({ label: sentence, href })
const point = z.strictObject({ title: sentence, text: sentence })
const icon = z.enum(Object.keys(SITE_ICONS) as [SiteIconName, ...SiteIconName[]])
const figure = z.strictObject({ value: sentence, label: sentence })
/** For search results, which cut off longer texts. */
const description = sentence.min(70).max(160)

const news = defineCollection({
  loader: glob({ base: 'src/content/news', pattern: '*.md' }),
  schema: z.strictObject({
    title: sentence.max(90),
    excerpt: sentence.min(70).max(200),
    category: z.enum(NEWS_CATEGORIES),
    author: sentence,
    date: day,
    /** Minutes. */
    readTime: z.int().min(4).max(8),
    image: art,
    featured: z.boolean(),
  }),
})

const services = defineCollection({
  loader: glob({ base: 'src/content/services', pattern: '*.yaml' }),
  schema: z.strictObject({
    title: sentence,
    /** Menus and cards list the four main services first. */
    kind: z.enum(['main', 'renewable']),
    order: z.int(),
    summary: sentence.max(140),
    highlights: z.array(sentence).length(3),
    description,
    art,
    hero: z.strictObject({
      eyebrow: sentence,
      heading: sentence.max(70),
      text: sentence.max(260),
      actions: z.array(action).min(1).max(3),
    }),
    metrics: z.array(figure).max(4).default([]),
    cards: z.strictObject({
      id: z.string().default('services'),
      heading: sentence,
      text: sentence.optional(),
      items: z
        .array(
          z.strictObject({
            title: sentence,
            description: sentence,
            features: z.array(sentence).min(2).max(5),
            benefits: z.array(sentence).max(3).default([]),
            link: action.optional(),
          }),
        )
        .refine((items) => items.length >= 3 && items.length % 2 === 1, 'must be one large card and pairs beside it: 3 or 5'),
    }),
    process: z
      .strictObject({ id: z.string().default('process'), heading: sentence, steps: z.array(point).min(3).max(6) })
      .optional(),
    sections: z
      .array(
        z.discriminatedUnion('type', [
          /** Titled paragraphs: standards, expertise, technology. */
          z.strictObject({
            type: z.literal('points'),
            id: z.string(),
            heading: sentence,
            text: sentence.optional(),
            /** A list of rows, or three tiles side by side. Only tiles have icons and links. */
            layout: z.enum(['rows', 'tiles']).default('rows'),
            items: z.array(point.extend({ icon: icon.optional(), link: action.optional() })).min(2),
          }),
          /** The calculated figures of an example; the note names their assumptions. */
          z.strictObject({
            type: z.literal('figures'),
            id: z.string(),
            heading: sentence,
            text: sentence.optional(),
            items: z.array(figure).min(2),
            note: sentence.optional(),
          }),
          /** Example systems that visitors can add to the quote list. Prices are in whole US dollars. */
          z.strictObject({
            type: z.literal('systems'),
            id: z.string(),
            heading: sentence,
            text: sentence.optional(),
            items: z
              .array(
                z.strictObject({
                  id: z.string().regex(/^[a-z0-9-]{3,40}$/),
                  name: sentence.max(60),
                  price: z.int().positive(),
                  text: sentence,
                  features: z.array(sentence).min(2).max(5),
                }),
              )
              .length(4),
            /** What the prices include and exclude. */
            note: sentence,
            link: action,
          }),
          z.strictObject({
            type: z.literal('coverage'),
            id: z.string(),
            heading: sentence,
            text: sentence.optional(),
            items: z.array(z.strictObject({ country: sentence, role: sentence, text: sentence })).length(5),
          }),
        ]),
      )
      .default([]),
    closing: z.strictObject({ heading: sentence, text: sentence.optional(), actions: z.array(action).min(1).max(3) }),
  }),
})

const team = defineCollection({
  loader: glob({ base: 'src/content/team', pattern: '*.yaml' }),
  schema: z.strictObject({
    order: z.int(),
    name: sentence,
    position: sentence,
    department: sentence,
    bio: sentence,
    specialties: z.array(sentence).min(2).max(5),
    email: z.email(),
    phone: z
      .string()
      .regex(/^\+254 [\d ]+$/)
      .optional(),
    /** The handle, without the address. */
    linkedin: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
  }),
})

const partners = defineCollection({
  loader: glob({ base: 'src/content/partners', pattern: '*.yaml' }),
  schema: z.strictObject({
    order: z.int(),
    name: sentence,
    type: z.enum(PARTNER_TYPES),
    location: sentence,
    description: sentence,
    specialties: z.array(sentence).min(2).max(4),
    website: z.url({ protocol: /^https$/ }),
    glyph: z.enum(['half', 'triangle', 'star', 'cross', 'wave', 'rings']),
  }),
})

const legal = defineCollection({
  loader: glob({ base: 'src/content/legal', pattern: '*.md' }),
  schema: z.strictObject({ title: sentence, description, version: z.string().regex(/^\d+\.\d+$/), date: day }),
})

/** Lists for the pages about the company, one file each. */
const timeline = defineCollection({
  loader: file('src/content/company/timeline.yaml'),
  schema: z.strictObject({ id: z.string(), year: z.int().min(2014).max(2024), title: sentence, text: sentence }),
})
const values = defineCollection({
  loader: file('src/content/company/values.yaml'),
  schema: z.strictObject({ id: z.string(), order: z.int(), title: sentence, text: sentence }),
})

export const collections = { news, services, team, partners, legal, timeline, values }
