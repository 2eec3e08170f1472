import type { ViewingMessages } from '../../catalog.ts'

export const viewing: ViewingMessages['viewing'] = {
  label: 'Ver como profesional',
  whose: 'Está viendo el portal de {name}.',
  readOnly: 'Solo lectura: no aparece lo que cambiaría, imprimiría o descargaría algo.',
  left: '{minutes, plural, one {queda # minuto} other {quedan # minutos}}',
  end: 'Terminar',
  list: {
    title: 'Servicio al cliente vio su cuenta',
    about:
      'Para ayudarle, servicio al cliente puede ver su portal durante 30 minutos como máximo. No puede cambiar nada en él.',
    empty: 'Servicio al cliente aún no ha visto su portal.',
    minutes: '{minutes, plural, one {# minuto} other {# minutos}}',
  },
}
