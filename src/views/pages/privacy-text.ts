import { CONSENT_MIN_AGE_YEARS, DATA_RETENTION_YEARS } from '../../../contract/constants.ts';
import { PROVIDER, type LegalSection } from './legal-text.ts';

export const PRIVACY_UPDATED = 'Última actualización: 2 de noviembre de 2018';

export const PRIVACY: LegalSection[] = [
  {
    title: 'Responsable del tratamiento',
    paragraphs: [
      `El responsable de los datos personales que se recogen en este sitio web y en la aplicación es ${PROVIDER}, con domicilio en España. Su representante legal es ${PROVIDER}.`,
      'Puede dirigirse al responsable para cualquier cuestión sobre sus datos por los medios de contacto que figuran en el aviso legal, indicando «Protección de datos» en el asunto.',
      'Esta política se rige por el Reglamento (UE) 2016/679, General de Protección de Datos, y por la legislación española vigente en la materia.',
    ],
  },
  {
    title: 'Qué datos tratamos',
    paragraphs: [
      'Tratamos únicamente los datos que usted nos facilita y los que genera el uso del servicio:',
    ],
    points: [
      'Datos de identificación y contacto: nombre completo, nombre de usuario y correo electrónico.',
      'Datos de la empresa: razón social, dirección, ciudad, código postal, país y número de identificación fiscal.',
      'Datos de pago: los gestiona la entidad que procesa los pagos; nosotros solo conocemos la marca de la tarjeta, sus últimas cifras, su caducidad y las facturas emitidas.',
      'Datos de uso: páginas consultadas, fecha y hora de las operaciones, dirección IP y navegador, necesarios para la seguridad y para resolver incidencias.',
      'Datos de productos que usted importa: referencias, direcciones web y precios, que no son datos personales.',
    ],
  },
  {
    title: 'Para qué los utilizamos',
    paragraphs: ['Los datos se destinan exclusivamente a las finalidades siguientes:'],
    points: [
      'Crear y administrar su cuenta y las de los usuarios que usted añada.',
      'Prestar el servicio de seguimiento de precios: importaciones, comparativas, alertas y exportaciones.',
      'Gestionar la suscripción, los cobros y las facturas.',
      'Enviarle los avisos que haya configurado y las comunicaciones necesarias sobre el servicio.',
      'Atender sus consultas y proteger la seguridad de la aplicación.',
    ],
  },
  {
    title: 'Base jurídica',
    paragraphs: [
      'La base del tratamiento es la ejecución del contrato que se celebra al darse de alta, el cumplimiento de obligaciones legales, en particular las fiscales y contables, y el interés legítimo en mantener seguro el servicio. Cuando pedimos su consentimiento, puede retirarlo en cualquier momento sin que ello afecte a lo tratado con anterioridad.',
    ],
  },
  {
    title: 'Cuánto tiempo los conservamos',
    paragraphs: [
      `Los datos personales se conservan durante ${DATA_RETENTION_YEARS} años o hasta que usted solicite su supresión, lo que ocurra antes. Pasado ese plazo se eliminan o se vuelven anónimos, salvo los que la ley obligue a guardar bloqueados, como las facturas, durante el plazo que ella establezca.`,
    ],
  },
  {
    title: 'A quién se comunican',
    paragraphs: [
      'No vendemos ni cedemos datos a terceros. Solo acceden a ellos los proveedores imprescindibles para prestar el servicio (alojamiento, correo electrónico y pasarela de pago), con los que existe un contrato de encargado del tratamiento, y las administraciones públicas cuando una norma lo exige.',
      'Si alguno de ellos trata datos fuera del Espacio Económico Europeo, lo hace con las garantías adecuadas que prevé el Reglamento.',
    ],
  },
  {
    title: 'Sus derechos',
    paragraphs: [
      'Usted puede ejercer gratuitamente, en cualquier momento, los derechos que la ley le reconoce:',
    ],
    points: [
      'Acceso: saber si tratamos sus datos y obtener una copia.',
      'Rectificación: corregir los que sean inexactos; los de su perfil puede cambiarlos usted en Ajustes.',
      'Supresión: pedir que se eliminen cuando ya no sean necesarios.',
      'Oposición: negarse a un tratamiento basado en el interés legítimo.',
      'Limitación: pedir que se conserven sin utilizarse mientras se resuelve una reclamación.',
      'Portabilidad: recibirlos en un formato de uso común o que se envíen a otro responsable.',
    ],
  },
  {
    title: 'Cómo ejercerlos',
    paragraphs: [
      `Basta con escribir a ${PROVIDER} indicando el derecho que desea ejercer y acreditando su identidad. Responderemos en el plazo de un mes.`,
      'Si considera que no hemos atendido correctamente su solicitud, puede reclamar ante la Agencia Española de Protección de Datos.',
    ],
  },
  {
    title: 'Menores de edad',
    paragraphs: [
      `El servicio se dirige a empresas y profesionales. Los menores de ${CONSENT_MIN_AGE_YEARS} años no pueden facilitar datos personales sin el consentimiento de sus padres o tutores. Si advertimos que se han recogido datos de un menor sin esa autorización, los eliminaremos de inmediato.`,
    ],
  },
  {
    title: 'Seguridad',
    paragraphs: [
      'Aplicamos medidas técnicas y organizativas proporcionadas al riesgo: las contraseñas se guardan cifradas de forma irreversible, el acceso queda limitado a quien lo necesita y las comunicaciones se protegen con cifrado. Si se produjera una brecha que pudiera afectarle, se lo comunicaríamos sin demora.',
    ],
  },
  {
    title: 'Cookies y almacenamiento local',
    paragraphs: [
      'Este sitio no utiliza cookies publicitarias ni de seguimiento. La aplicación guarda en su navegador, mediante almacenamiento local, los datos imprescindibles para mantener la sesión iniciada, recordar sus preferencias y trabajar sin conexión; se borran al cerrar la sesión. Una única cookie técnica recuerda en este dispositivo si prefiere colores claros u oscuros: no le identifica y permanece al cerrar la sesión.',
      'Si el operador activa servicios de terceros, como el chat de atención o los iconos de sitios web, estos pueden usar sus propias cookies conforme a sus políticas. Puede bloquearlas o eliminarlas desde la configuración de su navegador; algunas funciones podrían dejar de estar disponibles.',
    ],
  },
  {
    title: 'Enlaces y redes sociales',
    paragraphs: [
      'El sitio contiene enlaces a páginas de terceros y a nuestros perfiles en redes sociales. Cada uno de esos sitios tiene su propia política de privacidad, que conviene leer, y sobre la que no tenemos control ni responsabilidad.',
    ],
  },
  {
    title: 'Cambios en esta política',
    paragraphs: [
      'Podemos modificar esta política para adaptarla a cambios legales o del servicio. La versión vigente es siempre la publicada en esta página, con la fecha de su última actualización; si el cambio es importante, le avisaremos por correo electrónico.',
    ],
  },
];
