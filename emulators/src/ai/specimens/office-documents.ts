/** A document as the reader of uploads gives it: the text of each page, in lines as they are printed. */
export interface OfficeDocument {
  readonly name: string;
  readonly pages: readonly string[];
}

/** Two pages that ask before they answer, with the head and foot that an office prints on each. */
export const consultation: OfficeDocument = {
  name: 'Consulta 14-2025 guarda de hecho.pdf',
  pages: [
    `Gobierno de La Ribera
Dirección General de Función Pública
Consulta 14/2025
Pág. 1 de 2
PERMISO POR CUIDADO DE MENOR EN GUARDA DE HECHO
Asunto: reducción de jornada solicitada por un empleado público que convive con su sobrina
de nueve años y la cuida desde el fallecimiento de los padres.
I. CUESTIONES PLANTEADAS
1. ¿Tiene derecho el guardador de hecho a la reducción de jornada por guarda legal?
2. ¿Qué documentación hay que presentar para acreditar la guarda de hecho?
3. ¿Desde qué fecha produce efectos la concesión?
4. ¿Puede compartirse la reducción con otro empleado de la misma unidad?
II. ANTECEDENTES
El interesado presentó su solicitud el 12 de febrero de 2025. El servicio de personal la
devolvió el 3 de marzo por no acompañar resolución judicial, y elevó consulta a este centro
directivo, que tiene atribuida la coordinación de los criterios en materia de permisos.
El artículo 48.h) del texto refundido reconoce la reducción de jornada a quien tenga el
cuidado directo de un menor de doce años por razones de guarda legal.`,
    `Gobierno de La Ribera
Dirección General de Función Pública
Consulta 14/2025
Pág. 2 de 2
III. CRITERIO
Primero. La guarda de hecho se equipara a la guarda legal cuando el menor convive con el
empleado y depende de él, aunque no exista resolución judicial.
Segundo. La guarda de hecho se acreditará con los siguientes documentos:
a) Certificado de empadronamiento conjunto con una antigüedad mínima de seis meses.
b) Informe de los servicios sociales municipales.
c) Declaración responsable del interesado, firmada ante el jefe de personal.
Tercero. La concesión produce efectos desde el día siguiente a la presentación de la
solicitud completa. La Administración resolverá en el plazo de diez días hábiles.
Cuarto. La reducción no puede compartirse entre dos empleados de la misma unidad, salvo que
las necesidades del servicio lo permitan y lo autorice el órgano competente.
Quinto. La guarda de hecho se revisará cada dos años. La falta de comunicación del fin de la
convivencia obliga a devolver las retribuciones percibidas indebidamente.
En Tudela, a 28 de marzo de 2025.
Fdo.: Elena Oteiza Ruiz
Directora General de Función Pública
Plaza de los Fueros, 3, 31500 Tudela`,
  ],
};

/** A decree of five pages in articles, below a preamble. */
export const decree: OfficeDocument = {
  name: 'Decreto 71-2024 personal de museos.pdf',
  pages: [
    `Boletín Oficial de La Ribera
Núm. 147 Martes, 30 de julio de 2024 Pág. 31544
I. DISPOSICIONES GENERALES
CONSEJERÍA DE CULTURA
DECRETO 71/2024, de 25 de julio, por el que se regulan las condiciones de trabajo del personal
de los museos de la Comunidad.
El personal de los museos atiende al público en sábados, domingos y festivos, y su régimen de
trabajo se encontraba disperso en instrucciones de distinto rango. La dignidad de la
función y el uniforme de cada centro, la seguridad de las colecciones y la conciliación de la vida
familiar aconsejan una norma única.
En su virtud, a propuesta de la Consejera de Cultura, previo informe de la Mesa General de
Negociación y deliberación del Consejo de Gobierno en su reunión de 25 de julio de 2024,
DISPONE`,
    `Boletín Oficial de La Ribera
Núm. 147 Martes, 30 de julio de 2024 Pág. 31545
CAPÍTULO I
Disposiciones generales
Artículo 1. Objeto y ámbito de aplicación.
1. Este decreto regula la jornada, los permisos, las vacaciones y el vestuario del personal
de los museos dependientes de la Consejería de Cultura.
2. Quedan excluidos los directores de museo y el personal de empresas contratadas.
Artículo 2. Calendario.
Antes del 1 de diciembre de cada año la dirección de cada museo aprobará el calendario del
año siguiente, oída la representación del personal.
CAPÍTULO II
Jornada y horarios
Artículo 3. Jornada.
1. La jornada ordinaria será de treinta y cinco horas semanales en promedio anual.
2. El personal de sala trabajará, como máximo, dos fines de semana de cada cuatro.
Artículo 4. Turnos.
1. El turno de mañana va de 9:00 a 14:30 horas y el de tarde, de 14:00 a 20:30 horas.
2. Entre el final de una jornada y el comienzo de la siguiente mediarán al menos doce horas.`,
    `Boletín Oficial de La Ribera
Núm. 147 Martes, 30 de julio de 2024 Pág. 31546
CAPÍTULO III
Vacaciones y permisos
Artículo 5. Vacaciones.
1. Las vacaciones anuales serán de veintidós días hábiles por año de servicio completo.
2. Al menos la mitad se disfrutará entre el 15 de junio y el 15 de septiembre.
3. Con quince años de servicio se añade un día hábil, y con veinte años, dos.
Artículo 6. Permisos por asuntos de familia.
1. Por matrimonio o inscripción como pareja de hecho, quince días naturales, que podrán
disfrutarse antes o después de la celebración.
2. Por fallecimiento, accidente o enfermedad grave de un familiar de primer grado, tres días
hábiles si el suceso se produce en la misma localidad y cinco si es en otra distinta.
3. Por traslado del domicilio habitual, un día.
4. Para concurrir a exámenes finales, durante los días de su celebración.`,
    `Boletín Oficial de La Ribera
Núm. 147 Martes, 30 de julio de 2024 Pág. 31547
Artículo 7. Incapacidad temporal.
Durante la incapacidad temporal por contingencias comunes se percibirá el cincuenta por ciento
de las retribuciones los tres primeros días, el setenta y cinco por ciento del cuarto al vigésimo, y
la totalidad desde el día vigésimo primero.
CAPÍTULO IV
Vestuario y prevención
Artículo 8. Vestuario.
1. El personal de sala y de taquilla tendrá derecho a un uniforme completo de verano y otro de
invierno, que la Consejería entregará cada dos años.
2. El personal de restauración recibirá dos batas y un par de calzado de seguridad al año.
3. El uso del uniforme es obligatorio durante el servicio y está prohibido fuera de él.
Artículo 9. Reconocimientos médicos.
El personal de restauración pasará un reconocimiento médico anual, voluntario salvo exposición
a disolventes.`,
    `Boletín Oficial de La Ribera
Núm. 147 Martes, 30 de julio de 2024 Pág. 31548
CAPÍTULO V
Plus de festivos
Artículo 10. Compensación.
Cada domingo o festivo trabajado se compensa con 48,50 euros o, a elección del trabajador,
con un día y medio de descanso dentro de los cuatro meses siguientes.
DISPOSICIÓN TRANSITORIA ÚNICA
Los calendarios aprobados para 2024 se mantendrán hasta el 31 de diciembre.
DISPOSICIÓN DEROGATORIA ÚNICA
Queda derogada la Instrucción 3/2009, de 2 de marzo, sobre horarios de los museos.
DISPOSICIÓN FINAL ÚNICA
El presente decreto entrará en vigor el 1 de octubre de 2024.
En Tudela, a 25 de julio de 2024.
La Consejera de Cultura
Fdo.: Amaya Sanz Erro`,
  ],
};

/** One page from a word processor, whose prices stand in a table. */
export const quotation: OfficeDocument = {
  name: 'Presupuesto informático 2026.docx',
  pages: [
    `Presupuesto de servicios informáticos
Cliente: Museo de la Encuadernación. Fecha: 9 de enero de 2026.
Servicios contratados
Servicio Precio mensual Tiempo de respuesta
Mantenimiento del servidor 145,00 € 4 horas
Copias de seguridad en la nube 38,50 € 24 horas
Soporte a usuarios por teléfono 90,00 € 8 horas laborables
Los precios no incluyen el IVA, que se añade al tipo del 21 %.
Condiciones
El contrato tiene una permanencia mínima de doce meses y se renueva por años, salvo aviso con
treinta días de antelación. Las facturas se pagan por domiciliación el día 5 de cada mes.
Las intervenciones fuera del horario de oficina se facturan aparte a 60 euros la hora.
Validez de la oferta: 30 días.
Avda. de Zaragoza, 12, 31500 Tudela · Tel.: 948 000 000 · hola@informatica.example`,
  ],
};

/** A contract in the words of contracts, which nobody asks with. */
export const lease: OfficeDocument = {
  name: 'Alquiler Ronda de las Huertas.pdf',
  pages: [
    `Contrato de arrendamiento de vivienda
Tudela, 20 de febrero de 2026
Doña Nerea Otazu Lerga, arrendadora, arrienda a don Samuel Pardo Quiles, arrendatario, la vivienda de la Ronda de las
Huertas, 9, 3.º A, de Tudela, de 74 metros cuadrados y tres dormitorios.
El plazo es de cinco años, desde el 1 de marzo de 2026. El arrendatario puede desistir a partir del sexto mes con un
preaviso de treinta días.
La renta es de 685 euros al mes, pagaderos por transferencia dentro de los cinco primeros días de cada mes. El retraso
superior a diez días devenga un recargo del 4 %.
Gastos mensuales a cargo del arrendatario:
Gasto Importe al mes
Comunidad 38,20 €
Agua 16,75 €
Basuras 8,10 €
El IBI lo paga la arrendadora.
La fianza es de una mensualidad de renta y se devuelve en el plazo de un mes desde la entrega de las llaves.
La renta se actualiza cada 1 de marzo según el índice que publica el INE, con un máximo del 2 %.
No se admiten animales, salvo perros de asistencia.`,
  ],
};

/** Clauses whose names say what their sentences do not repeat. */
export const worksContract: OfficeDocument = {
  name: 'Contrato de obra Frontón.pdf',
  pages: [
    `Contrato de ejecución de obra
De una parte, Comunidad Regantes del Queiles, en adelante la promotora. De otra, Cubiertas Moncayo, S. L., en adelante la
contratista.
Primera. Objeto. La contratista ejecutará la cubierta del frontón según el proyecto adjunto.
Segunda. Plazo. Las obras empezarán el 4 de mayo de 2026 y durarán 90 días naturales.
Tercera. Precio. El precio es cerrado: 52.300 euros, impuesto sobre el valor añadido no incluido.
Cuarta. Retención. De cada certificación se retiene el 5 % en garantía, que se devuelve al año de la recepción.
Quinta. Garantías. La contratista responde durante un año de los defectos de acabado y durante diez de la estructura.`,
  ],
};
