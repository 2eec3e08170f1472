import type { Article } from '../article/article.ts'

export const policy: Article = {
  since: '2026-11-27',
  opening:
    'What we do with the data you entrust to us, how orders reach their recipients, and what happens when something goes back. “We” are the team that runs Bencao.',
  parts: [
    {
      title: 'What we keep about you',
      text: [
        'What you give us when you sign up and in your profile: name, clinic, address, phone, email, NPI, and the documents you upload. What you do here: orders, payments, messages to customer service, and from which devices you are signed in.',
        'Of a card we keep the network, the last four digits, the expiry and the billing address; the full number and the security code go straight to the payment company and never reach us. The numbers of a deposit account are kept encrypted, and only their last four digits are ever shown again.',
      ],
    },
    {
      title: 'What we keep about your patients',
      text: [
        'What you enter for them: name, date of birth, gender, contact, address, and the orders with their dosages and notes. You decide who is in your list. Another provider sees one of your patients only if our staff or the patient linked them.',
        'Each time a patient’s record is opened, by you or by our staff, an entry is written to a log that cannot be changed afterwards.',
        'Deleting a patient removes them from your list; you can undo this for 10 minutes. The history of their orders is kept.',
      ],
    },
    {
      title: 'What we use it for',
      text: [
        'To run the portal: to fill and ship orders, charge and refund payments, pay you your profit, answer you, and keep accounts safe. We do not sell data and show no advertising.',
      ],
    },
    {
      title: 'Who else receives some of it',
      text: [
        'The payment company, or PayPal if you pay with it, receives what a charge needs. Carriers receive the recipient’s name, address and phone. Telephone and email companies carry our messages; product names and a patient’s details are never in them. Your NPI is looked up in the public registry. Authorities receive what the law requires us to provide.',
      ],
    },
    {
      title: 'Text messages',
      text: [
        'You receive codes and updates on your account and orders. Patients receive order updates only after agreeing to them, and can end them at any time by replying STOP.',
      ],
    },
    {
      title: 'Your browser',
      text: [
        'In your browser we store that you are signed in, your language, the state of the menu, the appearance you chose, a random number that tells this browser from others, and the portal’s typefaces; nothing about patients. The portal loads nothing from other companies except the payment company’s form where you pay or add a card.',
        'You are signed out after a period of inactivity. You can sign out other devices in your account’s settings.',
      ],
    },
    {
      title: 'Correcting and closing',
      text: [
        'You can correct most of it yourself, in your profile and in your patients’ records. For anything else, or to close your account, write to customer service. Orders and payments stay on record, because our accounting is based on them.',
      ],
    },
    {
      title: 'Shipping and pickup',
      text: [
        'An order leaves from the warehouse chosen at checkout, where you also see the shipping methods and what each of them costs. It can be sent to the patient, to your clinic or to another address in the United States, or be picked up at the warehouse.',
        'You can correct the address until the order is packed. As soon as it is shipped, the order shows the carrier and the tracking number, and you are notified.',
        'If a package does not arrive, or arrives damaged, please write to customer service with the order number; a photo helps.',
      ],
    },
    {
      title: 'Cancelling',
      text: [
        'You can cancel an order yourself as long as it is not paid. A paid order can be cancelled by customer service until it is packed; its payment is then voided or refunded.',
      ],
    },
    {
      title: 'Returns and refunds',
      text: [
        'Please write to customer service before you send anything back, and wait for the answer, which says whether the products can be returned and where to send them.',
        'A refund is full or partial and goes back to the card that was charged, or to the PayPal account if PayPal was used. If a fee is kept, the refund states its amount and the reason. Sales profit on what is refunded is taken back in proportion.',
        'A VIP membership can be cancelled at any time; there are no refunds for its unused part.',
      ],
    },
    {
      title: 'Changes and questions',
      text: [
        'When we change this policy, the date above changes with it. Customer service, in the Help Center, answers questions about it.',
      ],
    },
  ],
}
