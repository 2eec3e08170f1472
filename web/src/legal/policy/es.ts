import type { Article } from '../article/article.ts'

export const policy: Article = {
  since: '2026-11-27',
  opening:
    'Qué hacemos con los datos que nos confía, cómo llegan los pedidos a su destino y qué pasa cuando algo se devuelve. “Nosotros” es el equipo que opera Bencao.',
  parts: [
    {
      title: 'Qué guardamos sobre usted',
      text: [
        'Lo que nos da al registrarse y en su perfil: nombre, clínica, dirección, teléfono, correo electrónico, NPI y los documentos que sube. Lo que hace aquí: pedidos, pagos, mensajes a servicio al cliente y en qué dispositivos tiene la sesión abierta.',
        'De una tarjeta guardamos la red, los últimos cuatro dígitos, el vencimiento y la dirección de facturación; el número completo y el código de seguridad van directamente a la empresa de pagos y nunca nos llegan. Los números de una cuenta de depósito se guardan cifrados y solo vuelven a mostrarse sus últimos cuatro dígitos.',
      ],
    },
    {
      title: 'Qué guardamos sobre sus pacientes',
      text: [
        'Lo que usted ingresa: nombre, fecha de nacimiento, género, contacto, dirección y los pedidos con sus dosis y notas. Usted decide quién está en su lista. Otro profesional ve a un paciente suyo solo si nuestro personal o el propio paciente los vinculó.',
        'Cada vez que se abre la ficha de un paciente, sea usted o nuestro personal, queda anotado en un registro que después no puede cambiarse.',
        'Al eliminar a un paciente, deja de estar en su lista; puede deshacerlo durante 10 minutos. El historial de sus pedidos se conserva.',
      ],
    },
    {
      title: 'Para qué lo usamos',
      text: [
        'Para hacer funcionar el portal: empacar y enviar pedidos, cobrar y reembolsar, pagarle sus ganancias, responderle y mantener seguras las cuentas. No vendemos datos ni mostramos publicidad.',
      ],
    },
    {
      title: 'Quién más recibe una parte',
      text: [
        'La empresa de pagos, o PayPal si usted paga con PayPal, recibe lo que un cobro necesita. Los transportistas reciben el nombre, la dirección y el teléfono del destinatario. Las empresas de telefonía y de correo llevan nuestros mensajes, en los que nunca figuran nombres de productos ni datos de pacientes. Su NPI se consulta en el registro público. Y las autoridades reciben lo que la ley nos obliga a entregar.',
      ],
    },
    {
      title: 'Mensajes de texto',
      text: [
        'Usted recibe códigos y novedades de su cuenta y de sus pedidos. Los pacientes reciben novedades de un pedido solo después de aceptarlo y pueden detenerlas en cualquier momento si responden STOP.',
      ],
    },
    {
      title: 'Su navegador',
      text: [
        'En su navegador guardamos que la sesión está abierta, su idioma, el estado del menú, la apariencia elegida, un número aleatorio que distingue este navegador de otros y las tipografías del portal; nada sobre pacientes. El portal no carga nada de otras empresas, salvo el formulario de la empresa de pagos cuando usted paga o agrega una tarjeta.',
        'La sesión se cierra después de un tiempo sin uso. En la configuración de su cuenta puede cerrar la de otros dispositivos.',
      ],
    },
    {
      title: 'Corregir y cerrar',
      text: [
        'Usted puede corregir casi todo en su perfil y en las fichas de sus pacientes. Para lo demás, o para cerrar la cuenta, escriba a servicio al cliente. Los pedidos y los pagos quedan registrados, porque en ellos se basa nuestra contabilidad.',
      ],
    },
    {
      title: 'Envío y recolección en almacén',
      text: [
        'El pedido sale del almacén elegido al pagar, donde también verá los métodos de envío y cuánto cuesta cada uno. Puede enviarse al paciente, a su clínica o a otra dirección de los Estados Unidos, o recogerse en el almacén.',
        'Puede corregir la dirección hasta que el pedido esté empacado. En cuanto se envía, el pedido muestra el transportista y el número de rastreo, y se le avisa.',
        'Si un paquete no llega o llega dañado, escriba a servicio al cliente con el número de pedido; una foto ayuda.',
      ],
    },
    {
      title: 'Cancelación',
      text: [
        'Usted puede cancelar un pedido mientras no esté pagado. Un pedido pagado puede cancelarlo servicio al cliente hasta que esté empacado; el pago entonces se anula o se reembolsa.',
      ],
    },
    {
      title: 'Devoluciones y reembolsos',
      text: [
        'Antes de devolver algo, escriba a servicio al cliente y espere la respuesta: en ella le diremos si los productos pueden devolverse y adónde.',
        'El reembolso es total o parcial y vuelve a la tarjeta con la que se pagó, o a la cuenta de PayPal si se pagó con PayPal. Si se retiene un cargo, el reembolso indica su importe y el motivo. La ganancia por lo reembolsado se retira en proporción.',
        'Una membresía VIP puede cancelarse en cualquier momento; no hay reembolsos por la parte no utilizada.',
      ],
    },
    {
      title: 'Cambios y preguntas',
      text: [
        'Cuando cambiamos esta política, cambia también la fecha de arriba. Servicio al cliente, en el Centro de ayuda, responde a sus preguntas.',
      ],
    },
  ],
}
