export const INQUIRIES_PATH = '/admin/contact-messages'
